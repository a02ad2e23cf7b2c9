import { describe, expect, it } from 'vitest';
import { getRejection } from '../../testing/get-rejection.ts';
import { createCascades } from './cascade.ts';
import type { BarcodeEngine, EngineName, Read } from './engine.ts';

const image = {} as ImageData;
const read: Read = { reader: 'code_128', text: 'ABC' };

type Behaviour = 'reads' | 'misses' | 'absent' | 'is not fetched' | 'fails';

/** Engines with given behaviours, and a record of their calls. */
const setUp = (behaviours: Partial<Record<EngineName, Behaviour>>) => {
  const log: string[] = [];
  const engine = (name: EngineName): BarcodeEngine => ({
    decode: () => {
      log.push(`${name} looks`);
      if (behaviours[name] === 'fails') return Promise.reject(new Error(`${name} broke`));
      return Promise.resolve(behaviours[name] === 'reads' ? read : undefined);
    },
  });
  const load = (name: EngineName) => () => {
    log.push(`${name} is fetched`);
    if (behaviours[name] === 'is not fetched') return Promise.reject(new Error(`${name} is blocked`));
    return Promise.resolve(behaviours[name] === 'absent' ? undefined : engine(name));
  };
  const names = Object.keys(behaviours) as EngineName[];
  const open = createCascades(new Map(names.map((name) => [name, load(name)])), (name, error) =>
    log.push(`${name} failed: ${error.message}`),
  );
  return { log, open, behaviours };
};

describe('the engines, one after the other', () => {
  it('the first engine that reads wins, and is named', async () => {
    const { log, open } = setUp({ native: 'reads', quagga2: 'reads', zxing: 'reads' });
    expect(await open().decode(image)).toEqual({ ...read, engine: 'native' });
    expect(log).toEqual(['native is fetched', 'native looks']);
  });

  it('the next engine is asked when the one before finds nothing', async () => {
    const { log, open } = setUp({ native: 'absent', quagga2: 'misses', zxing: 'reads' });
    expect(await open().decode(image)).toEqual({ ...read, engine: 'zxing' });
    expect(log).toEqual([
      'native is fetched',
      'quagga2 is fetched',
      'quagga2 looks',
      'zxing is fetched',
      'zxing looks',
    ]);
  });

  it('nothing is read when all miss', async () => {
    expect(await setUp({ quagga2: 'misses', zxing: 'misses' }).open().decode(image)).toBeUndefined();
  });

  it('an engine is fetched once for all scans', async () => {
    const { log, open } = setUp({ zxing: 'reads' });
    for (let scan = 0; scan < 3; scan += 1) await open().decode(image);
    expect(log.filter((line) => line === 'zxing is fetched')).toHaveLength(1);
  });
});

describe('an engine that fails', () => {
  it.each(['is not fetched', 'fails'] as const)(
    'does not stop the others, and is reported once: an engine that %s',
    async (behaviour) => {
      const { log, open } = setUp({ quagga2: behaviour, zxing: 'reads' });
      const cascade = open();
      expect(await cascade.decode(image)).toMatchObject({ engine: 'zxing' });
      expect(await cascade.decode(image)).toMatchObject({ engine: 'zxing' });
      expect(log.filter((line) => line.startsWith('quagga2 failed'))).toHaveLength(1);
    },
  );

  it('is tried again by the next scan', async () => {
    const { open, behaviours } = setUp({ quagga2: 'is not fetched', zxing: 'misses' });
    expect(await open().decode(image)).toBeUndefined();
    behaviours.quagga2 = 'reads';
    expect(await open().decode(image)).toMatchObject({ engine: 'quagga2' });
  });

  it('is asked about the next picture again', async () => {
    const { log, open, behaviours } = setUp({ quagga2: 'fails' });
    const cascade = open();
    for (let look = 0; look < 2; look += 1) expect(await cascade.decode(image)).toBeUndefined();
    behaviours.quagga2 = 'reads';
    expect(await cascade.decode(image)).toMatchObject({ engine: 'quagga2' });
    expect(log.filter((line) => line.startsWith('quagga2 failed'))).toEqual([
      'quagga2 failed: quagga2 broke',
    ]);
  });

  it('fails the scan with OTHER when no other engine is left', async () => {
    const { open } = setUp({ native: 'absent', quagga2: 'is not fetched', zxing: 'is not fetched' });
    const cascade = open();
    for (let look = 0; look < 2; look += 1)
      expect(await getRejection(cascade.decode(image))).toMatchObject({
        name: 'SdkError',
        code: 'OTHER',
        message: 'quagga2 is blocked',
      });
  });
});
