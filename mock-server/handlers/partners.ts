import { getProgramColor, findProgramId } from '../worlds/program.ts';
import { isDemoKey, parseTraits } from '../worlds/traits.ts';
import type { Handler } from './handler.ts';
import { requireClient } from './require-client.ts';

const longProgramName = 'Le Grand Club des Amis du Verger et des Producteurs Réunis de la Vallée de la Drôme';

/** One tracker of each kind, so that every script is requested that a programme can have. */
const allTrackers = {
  partner1_tag_manager_id: 'GTM-PARTNER1',
  purchase_tag_manager_id: 'GTM-PURCHAS',
  partner_tag_manager_id: 'GTM-PARTNER',
  purchase_analytics_id: 'G-PURCHASE1',
};

/**
 * Returns the programme of a client id, modified by its traits. Its header pictures come from the files site,
 * unless a seed has others.
 */
export const getPartnerSettings: Handler<'getPartnerSettings'> = ({ query, world, filesOrigin }) => {
  const clientId = requireClient(query.client_id);
  const traits = parseTraits(isDemoKey(clientId) ? clientId : '');
  const { program_id: seed, ...settings } = world.seeds.settings;
  const color = getProgramColor(traits, settings.primary_color);
  const header = (scale: string): string => `${filesOrigin}/__sandbox/headers/${color.slice(1)}/${scale}.svg`;
  const id = findProgramId(traits, seed);
  return {
    settings: {
      header_asset_url: header('1x'),
      header_asset_2x_url: header('2x'),
      header_asset_3x_url: header('3x'),
      ...settings,
      ...(id !== undefined && { program_id: id }),
      ...(traits.has('trackers') && { trackers: allTrackers }),
      ...(traits.has('noautoregister') && { auto_register: false }),
      ...(traits.has('long') && { program_name: longProgramName }),
      points: world.points,
      primary_color: color,
      resumable_uploads: traits.has('resumable') || settings.resumable_uploads === true,
    },
  };
};
