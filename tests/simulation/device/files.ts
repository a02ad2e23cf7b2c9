const copyBytes = (part: unknown): Uint8Array => {
  if (part instanceof SimulatedBlob) return part.content;
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  if (ArrayBuffer.isView(part)) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  return new TextEncoder().encode(String(part));
};

/**
 * A Blob whose bytes are available synchronously: reading a real one takes real time, in an order
 * that is not reproducible.
 */
export class SimulatedBlob {
  readonly content: Uint8Array;
  readonly type: string;

  constructor(parts: readonly unknown[] = [], { type = '' }: BlobPropertyBag = {}) {
    this.content = Uint8Array.from(parts.flatMap((part) => [...copyBytes(part)]));
    this.type = type;
  }

  /** The SDK identifies files of other windows by this tag. */
  get [Symbol.toStringTag](): string {
    return 'Blob';
  }

  get size(): number {
    return this.content.byteLength;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content.slice().buffer);
  }
}

/** A File with synchronous bytes. */
export class SimulatedFile extends SimulatedBlob {
  readonly name: string;

  constructor(parts: readonly unknown[], name: string, options?: BlobPropertyBag) {
    super(parts, options);
    this.name = name;
  }

  override get [Symbol.toStringTag](): string {
    return 'File';
  }
}

/** A form with such files. */
export class SimulatedFormData {
  readonly parts: (readonly [name: string, value: unknown])[] = [];

  append(name: string, value: unknown): void {
    this.parts.push([name, value]);
  }
}

/** Installs these classes in place of the platform's own. */
export const installFiles = (): void => {
  Object.assign(globalThis, { Blob: SimulatedBlob, File: SimulatedFile, FormData: SimulatedFormData });
};
