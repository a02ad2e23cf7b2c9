import * as paths from '@cagnotte/generated/paths';
import { readPageQuery } from '../upload-page/read-page-query.ts';
import { createUploadPage } from '../upload-page/upload-page.ts';
import { getProgramColor } from '../worlds/program.ts';
import type { Handler } from './handler.ts';

/** Creates the page that a partner's site shows in a frame, for the shopper behind the token. */
export const getUploadIframe: Handler<'getUploadIframe'> = ({ query, world, filesOrigin }) => {
  const { settings, userSettings } = world.seeds;
  return createUploadPage(
    {
      ...readPageQuery(query),
      userId: userSettings.user_id,
      addresses: {
        createReceipt: paths.createReceipt,
        uploadFiles: `${filesOrigin}${paths.uploadFiles}`,
        updateReceiptSubpicture: paths.updateReceiptSubpicture,
      },
      destination: {
        inbox_path: settings.upload_path,
        previews_upload_path: settings.previews_upload_path,
        previews_upload_enabled: settings.previews_upload_enabled,
      },
    },
    {
      programName: settings.program_name ?? '',
      color: getProgramColor(world.traits, settings.primary_color),
    },
  );
};
