import {
  array,
  callback,
  date,
  file,
  files,
  fields,
  optional,
  required,
  text,
  type ParameterTable,
} from '../methods/parameter-rules.ts';

/** The order of an upload: the pictures of one receipt, and its data. */
export interface UploadOrder {
  /** In their order on the receipt. */
  readonly files: ArrayLike<File>;
  /** Bar codes scanned with the receipt. */
  readonly eans?: readonly string[] | undefined;
  /** The partner's data to store with the receipt; values are sent as text. */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  /** Offers claimed with the receipt. */
  readonly offerIdentifiers?: readonly string[] | undefined;
  /**
   * When the receipt was captured. Default: now, by the server's time where the device's clock is
   * more than five minutes off.
   */
  readonly capturedAt?: Date | undefined;
}

/** A receipt to send, with its pictures: see `uploadWithFiles`. */
export interface UploadParameters extends UploadOrder {
  /**
   * Called with the progress of the upload, from 0 to 1. It never goes back, and is 1 once the server
   * has confirmed the upload.
   */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/** The data of a receipt besides its pictures. */
type ReceiptDetails = Omit<UploadOrder, 'files'>;

/** The input whose files are one receipt: see `uploadWithFileInput`. */
export interface FileInputParameters extends ReceiptDetails {
  /** HTML id of an `input type="file"`. */
  readonly inputId: string;
  /** Called with the progress of the upload, from 0 to 1. */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/** The input whose files are a receipt each: see `bulkUploadWithFileInput`. */
export interface BulkUploadParameters {
  /** HTML id of an `input type="file"`: each of its files is a receipt. */
  readonly inputId: string;
  /**
   * Called with the progress of the upload, from 0 to 1. It never goes back, and is 1 once the server
   * has confirmed the upload.
   */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/** One receipt for a batch: its picture, and the listener of its progress. */
export interface AddFileParameters {
  /** The picture of one receipt. */
  readonly file: File;
  /**
   * When the receipt was captured. Default: now, by the server's time where the device's clock is
   * more than five minutes off.
   */
  readonly capturedAt?: Date | undefined;
  /**
   * Called with the progress of the picture, from 0 to 1. It never goes back, and is 1 once the server
   * has confirmed the picture.
   */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/** One picture of a future receipt: see `uploadFile`. */
export interface UploadFileParameters extends AddFileParameters {
  /** Uuid of the batch that the receipt belongs to. */
  readonly batchUuid?: string | undefined;
}

/** The receipt to take out of a batch, by the uuid that `addFile` resolved to. */
export interface CancelParameters {
  readonly receiptUuid: string;
}

/** A receipt that the server has, with all its pictures. */
export interface Receipt {
  readonly uuid: string;
  /**
   * As the server sent it: opaque. A number beyond 2^53 is a string of its digits, as for all identifiers.
   */
  readonly receiptId: number | string;
}

/** A picture that the server has, of a receipt that is not created yet. */
export interface UploadedFile {
  /** Uuid of the future receipt. */
  readonly uuid: string;
}

export const detailsTable: ParameterTable<ReceiptDetails> = {
  eans: optional(array),
  customFields: optional(fields),
  offerIdentifiers: optional(array),
  capturedAt: optional(date),
};

export const filesTable: ParameterTable<Pick<UploadOrder, 'files'>> = { files: required(files) };

export const orderTable: ParameterTable<UploadOrder> = { ...filesTable, ...detailsTable };

const onProgress = optional(callback);

export const uploadTable: ParameterTable<UploadParameters> = { ...orderTable, onProgress };

export const fileInputTable: ParameterTable<FileInputParameters> = {
  inputId: required(text),
  ...detailsTable,
  onProgress,
};

export const bulkUploadTable: ParameterTable<BulkUploadParameters> = { inputId: required(text), onProgress };

export const uploadFileTable: ParameterTable<UploadFileParameters> = {
  file: required(file),
  capturedAt: optional(date),
  batchUuid: optional(text),
  onProgress,
};
