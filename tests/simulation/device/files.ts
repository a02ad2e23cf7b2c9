const copyOf = (part: unknown): Uint8Array => {
  if (part instanceof SimulatedBlob) return part.content;
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  if (ArrayBuffer.isView(part)) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  return new TextEncoder().encode(String(part));
};

/** A Blob whose bytes are known without waiting: reading a real one takes its own time, in no order that repeats itself. */
export class SimulatedBlob {
  readonly content: Uint8Array;
  readonly type: string;

  constructor(parts: readonly unknown[] = [], { type = '' }: BlobPropertyBag = {}) {
    this.content = Uint8Array.from(parts.flatMap((part) => [...copyOf(part)]));
    this.type = type;
  }

  /** By which the SDK knows files of other windows too. */
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

/** A File of that kind. */
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

/** A form of such files. */
export class SimulatedFormData {
  readonly parts: (readonly [name: string, value: unknown])[] = [];

  append(name: string, value: unknown): void {
    this.parts.push([name, value]);
  }
}

/** Puts them in the place of the platform's own. */
export const installFiles = (): void => {
  Object.assign(globalThis, { Blob: SimulatedBlob, File: SimulatedFile, FormData: SimulatedFormData });
};
