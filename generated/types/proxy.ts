// Written by `npm run generate` from openapi/. Do not edit.
import type { components as shared } from './shared.ts';

export interface paths {
  '/v1/sdk/upload_file_to_path': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload one picture
     * @description Stores one picture under `inbox_path`. With a `receipt_id` it belongs to that receipt; with a `batch_uuid` it waits for `sendBatch`. Idempotent by the file name of the part within a uuid (assumed): the picture `<uuid>_<n>.<extension>`, sent again, replaces itself and is not counted twice. So a client that did not get the response simply sends that picture again. Clients show the progress of the request body.
     */
    post: operations['uploadFileToPath'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sdk/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload all pictures of a receipt
     * @description Stores all pictures of a receipt under `inbox_path`, in the order of the parts. `uuid` is the `receipt_subpictures_uuid` of the record. Idempotent by `uuid` (assumed): the same uuid sent again replaces all pictures stored under it, it never appends. So a client that did not get the response simply sends all pictures again. An interrupted request stores nothing. Clients show the progress of the request body.
     */
    post: operations['uploadFiles'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sdk/send_batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Have the receipts of a batch created
     * @description Closes a batch: each of `receipt_uuids[]`, whose pictures were uploaded with the same `batch_uuid`, becomes a receipt; what was uploaded under `cancelled_uuids[]` is thrown away. At least one of the two lists is there. No file, so the body is url-encoded. Idempotent by `batch_uuid` (assumed): the same batch sent again creates nothing twice. Sent again with other uuids, it is refused with `invalid_parameter`, `batch_uuid`, and so is a picture uploaded into a batch that was sent (assumed): so a client that did not get the response sends the same batch again before it changes anything.
     */
    post: operations['sendBatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sdk/bulk_upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload many receipts of one picture each
     * @description Each part `files[]` is a receipt of its own, under the uuid at the same position in `uuids[]`; the two lists are equally long, else 422. Idempotent by uuid (assumed): a uuid sent again replaces its picture.
     */
    post: operations['bulkUpload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Format: binary
     * @description A picture of a receipt, or a PDF.
     */
    Picture: Blob;
    UploadFileToPathForm: {
      /** @description The `receipt_subpictures_uuid` of the record; in a batch, the uuid of the receipt to come. */
      uuid: string;
      /** @description `upload_path` of the settings. */
      inbox_path: string;
      /** @description As in the settings. */
      previews_upload_path: string;
      /** @description As in the settings. */
      previews_upload_enabled: boolean;
      /** @description From the response of `createReceipt`. Left out in a batch. */
      receipt_id?: number | string;
      batch_uuid?: string;
      /**
       * Format: date-time
       * @description When the picture was captured, UTC.
       */
      captured_at?: string;
      access_token?: components['schemas']['AccessToken'];
      file: components['schemas']['Picture'];
    };
    UploadFilesForm: {
      /** @description The `receipt_subpictures_uuid` of the record. */
      uuid: string;
      /** @description `upload_path` of the settings. */
      inbox_path: string;
      /** @description As in the settings. */
      previews_upload_path: string;
      /** @description As in the settings. */
      previews_upload_enabled: boolean;
      /** @description From the response of `createReceipt`. */
      receipt_id?: number | string;
      batch_uuid?: string;
      /**
       * Format: date-time
       * @description When the receipt was captured, UTC.
       */
      captured_at?: string;
      access_token?: components['schemas']['AccessToken'];
      /** @description One part for each picture, in their order; as many as `receipt_subpictures_count` says. */
      'files[]': components['schemas']['Picture'][];
    };
    Uploaded: {
      /** @description The uuid sent. */
      uuid: string;
      /** @description Where given, the client goes on with `updateReceiptSubpicture`. */
      receipt_subpicture_id?: number | string | null;
    };
    SendBatchForm: {
      batch_uuid: string;
      /** @description The receipts to create. Left out when all were cancelled. */
      'receipt_uuids[]'?: string[];
      /** @description The receipts that were cancelled. Left out when none was. */
      'cancelled_uuids[]'?: string[];
      /** @constant */
      create_receipts: true;
      app: components['schemas']['App'];
      access_token?: components['schemas']['AccessToken'];
    };
    BatchSent: {
      batch_uuid: string;
    };
    BulkUploadForm: {
      'uuids[]': string[];
      'files[]': components['schemas']['Picture'][];
      /** @description `web` for everything that runs in a browser. */
      'app[platform]': string;
      /** @description Version of the SDK that sends. */
      'app[version]': string;
      access_token?: components['schemas']['AccessToken'];
    };
    BulkUploaded: {
      /** @description The uuids stored. */
      uuids: string[];
    };
    /**
     * @description OAuth2 access token of the shopper.
     * @example demo.verger.camille-roux
     */
    AccessToken: string;
    /** @description What was refused and why. A client maps a code it does not know to `other`. */
    ErrorDetails: shared['schemas']['ErrorDetails'];
    /** @description Body of a refusal. */
    ErrorBody: shared['schemas']['ErrorBody'];
    /** @description The application that sends. */
    App: shared['schemas']['App'];
  };
  responses: {
    /** @description The token or the client identifier is missing, unknown or expired. */
    Unauthorized: shared['responses']['Unauthorized'];
    /** @description The caller is known and may not do this; the registration is blocked. */
    Forbidden: shared['responses']['Forbidden'];
    /** @description A parameter is missing or wrong. The body names it and gives the reason. */
    InvalidParameter: shared['responses']['InvalidParameter'];
    /** @description The server failed (stands for every 5xx). There is no contract on the body, which may come from a load balancer. */
    ServerError: shared['responses']['ServerError'];
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  uploadFileToPath: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadFileToPathForm'];
      };
    };
    responses: {
      /** @description The picture is stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Uploaded'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  uploadFiles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadFilesForm'];
      };
    };
    responses: {
      /** @description The pictures are stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Uploaded'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  sendBatch: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SendBatchForm'];
      };
    };
    responses: {
      /** @description The batch is sent. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BatchSent'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  bulkUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['BulkUploadForm'];
      };
    };
    responses: {
      /** @description The receipts are stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BulkUploaded'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
}
