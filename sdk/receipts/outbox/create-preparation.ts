import type { OutboxParts } from './outbox-parts.ts';
import { preparePicture } from './prepare-picture.ts';

export interface Preparation {
  /** Makes one picture ready; resolves when it is, or cannot be. */
  readonly prepare: (uuid: string, pictureId: string) => Promise<void>;
  /** Makes those of a receipt ready. */
  readonly prepareSoon: (uuid: string) => void;
}

/** Makes pictures ready to be sent, each once at a time, whoever asks. */
export const createPreparation = ({
  core,
  ports,
  stores,
  shelf,
  keeper,
}: Pick<OutboxParts, 'core' | 'ports' | 'stores' | 'shelf' | 'keeper'>): Preparation => {
  const running = new Map<string, Promise<void>>();

  const prepare = async (uuid: string, id: string): Promise<void> => {
    const run = () => preparePicture({ change: keeper.change, read: stores.read }, ports, uuid, id);
    // A picture that goes from the draft to its receipt meanwhile is another: the run for the draft leaves it alone.
    const key = `${uuid} ${id}`;
    const preparing = running.get(key) ?? run().finally(() => running.delete(key));
    running.set(key, preparing);
    await preparing;
  };

  return {
    prepare,
    prepareSoon: (uuid: string): void => {
      const pictures = shelf.records().find((one) => one.uuid === uuid)?.pictures ?? [];
      void (async () => {
        for (const { id } of pictures) await prepare(uuid, id);
      })().catch((error: unknown) => core.logger.warn('a picture could not be prepared', error));
    },
  };
};
