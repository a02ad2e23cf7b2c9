import { toSdkError, type SdkError } from '../../errors/sdk-error.ts';
import type { BarcodeEngine, EngineName, LoadEngine, Read } from './engine.ts';

export interface CascadeRead extends Read {
  readonly engine: EngineName;
}

/** Several engines in turn: each reads the pictures in which the former ones found nothing. */
export interface Cascade {
  /** @throws SdkError with the first failure when no engine at all could be loaded */
  decode(image: ImageData): Promise<CascadeRead | undefined>;
}

/**
 * Creates the cascades of one scanner. An engine is fetched on its first use, and then kept.
 * @param onFailure called for each engine that could not be loaded, and once for each that
 *   failed to read a picture
 */
export const createCascades = (
  loaders: ReadonlyMap<EngineName, LoadEngine>,
  onFailure: (engine: EngineName, error: SdkError) => void,
): (() => Cascade) => {
  const loaded = new Map<EngineName, Promise<BarcodeEngine | undefined>>();
  const reportedEngines = new Set<EngineName>();
  const load = (name: EngineName, loader: LoadEngine) => {
    const loading = loaded.get(name) ?? loader();
    loaded.set(name, loading);
    return loading;
  };

  /**
   * Creates a cascade for one scan. It does not retry an engine that could not be loaded; the next scan does.
   */
  return () => {
    const failures = new Map<EngineName, SdkError>();
    const absent = new Set<EngineName>();

    const findEngine = async (name: EngineName, loader: LoadEngine): Promise<BarcodeEngine | undefined> => {
      try {
        const engine = await load(name, loader);
        if (!engine) absent.add(name);
        return engine;
      } catch (error) {
        loaded.delete(name);
        const failure = toSdkError(error);
        failures.set(name, failure);
        onFailure(name, failure);
        return undefined;
      }
    };

    /**
     * Reads a picture with one engine. An engine that fails on it has read nothing, and only its
     * first failure is reported.
     */
    const decodeWith = async (name: EngineName, engine: BarcodeEngine, image: ImageData) => {
      try {
        return await engine.decode(image);
      } catch (error) {
        if (!reportedEngines.has(name)) onFailure(name, toSdkError(error));
        reportedEngines.add(name);
        return undefined;
      }
    };

    return {
      decode: async (image) => {
        for (const [name, loader] of loaders) {
          if (failures.has(name) || absent.has(name)) continue;
          const engine = await findEngine(name, loader);
          const read = engine && (await decodeWith(name, engine, image));
          if (read) return { ...read, engine: name };
        }
        const [failure] = failures.values();
        if (failure && failures.size + absent.size === loaders.size) throw failure;
        return undefined;
      },
    };
  };
};
