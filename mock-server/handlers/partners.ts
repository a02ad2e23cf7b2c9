import type { Handler } from '../contracts/handler.ts';
import { programColor } from '../worlds/program-color.ts';
import { isDemoKey, traitsOf } from '../worlds/traits.ts';
import { requireClient } from './require-client.ts';

const LONG_NAME = 'Le Grand Club des Amis du Verger et des Producteurs Réunis de la Vallée de la Drôme';

/** The programme of a client id, changed by its traits; its header pictures come from the files site. */
export const getPartnerSettings: Handler<'getPartnerSettings'> = ({ query, world, filesOrigin }) => {
  const clientId = requireClient(query.client_id);
  const traits = traitsOf(isDemoKey(clientId) ? clientId : '');
  const color = programColor(traits);
  const header = (scale: string): string => `${filesOrigin}/__sandbox/headers/${color.slice(1)}/${scale}.svg`;
  const { program_id: programId, ...settings } = world.seeds.settings;
  return {
    settings: {
      ...settings,
      ...(!traits.has('noprogram') && programId !== undefined && { program_id: programId }),
      ...(traits.has('long') && { program_name: LONG_NAME }),
      points: world.points,
      primary_color: color,
      header_asset_url: header('1x'),
      header_asset_2x_url: header('2x'),
      header_asset_3x_url: header('3x'),
      resumable_uploads: traits.has('resumable'),
    },
  };
};
