import { statSync } from 'node:fs';
import type { FaultSetting } from '@cagnotte/mock-server/control';
import { drawn } from '../pictures/pictures.ts';

/** State of the upload of three pictures when the browser dies. */
export interface KillPoint {
  readonly when: string;
  /** The fault that pauses a call at this point; none: the browser dies after a complete call. */
  readonly fault?: FaultSetting;
  /** The device is offline, so nothing was sent. */
  readonly isOffline?: boolean;
  /** The server finishes the paused call after the browser has died, and before it is back. */
  readonly isDoneMeanwhile?: boolean;
  /** Number of calls in both lives together: a confirmed step is not repeated. */
  readonly records: number;
  readonly uploads: number;
}

/** One of the two ways to send pictures. */
export interface Mode {
  readonly name: string;
  readonly traits: readonly string[];
  readonly upload: 'uploadFiles' | 'uploadFileToPath';
  readonly points: readonly KillPoint[];
}

const sizeGetters = drawn.long.map((path) => () => statSync(path).size);
const pausedRecord: FaultSetting = { operationId: 'createReceipt', kind: 'hold' };
const pausedAttachment: FaultSetting = { operationId: 'updateReceiptSubpicture', kind: 'hold' };

/** Returns the first steps, which are the same in both modes. `uploads`: number of calls without a death. */
const listFirstPoints = (uploads: number): KillPoint[] => [
  { when: 'it is stored and nothing was sent', isOffline: true, records: 1, uploads },
  { when: 'its record is on the way', fault: pausedRecord, records: 2, uploads },
  {
    when: 'its record is on the way, and made while the browser is dead',
    fault: pausedRecord,
    isDoneMeanwhile: true,
    records: 2,
    uploads,
  },
  {
    when: 'its record is created and the response on the way',
    fault: { ...pausedRecord, kind: 'hold-response' },
    records: 2,
    uploads,
  },
];

/**
 * Returns the last steps. The last upload is written with the arrival (record 007): after a death
 * before that it is sent again.
 */
const listLastPoints = (uploads: number, pictureIds: number): KillPoint[] => [
  ...Array.from({ length: pictureIds }, (_, skip) => [
    {
      when: `all pictures are acknowledged, attachment ${skip + 1} is on the way`,
      fault: { ...pausedAttachment, skip },
      records: 1,
      uploads: uploads + 1,
    },
    {
      when: `attachment ${skip + 1} is made and the response on the way`,
      fault: { ...pausedAttachment, kind: 'hold-response' as const, skip },
      records: 1,
      uploads: uploads + 1,
    },
  ]).flat(),
  { when: 'the last response was written to it', records: 1, uploads },
];

/** Returns the steps with one call for all pictures: one call is repeated. */
const listPointsOfOneCall = (): KillPoint[] => {
  const call: FaultSetting = { operationId: 'uploadFiles', kind: 'hold' };
  const counts = { records: 1, uploads: 2 };
  return [
    { when: 'no byte of the pictures was read', fault: { ...call, afterBytes: 0 }, ...counts },
    ...sizeGetters.map((size, index) => ({
      when: `picture ${index + 1} is on the way`,
      get fault() {
        const earlier = sizeGetters.slice(0, index).reduce((sum, getSize) => sum + getSize(), 0);
        return { ...call, afterBytes: earlier + Math.round(size() / 2) };
      },
      ...counts,
    })),
    { when: 'all pictures were read and nothing was done', fault: call, ...counts },
    {
      when: 'all pictures were read, and are stored while the browser is dead',
      fault: call,
      isDoneMeanwhile: true,
      ...counts,
    },
    {
      when: 'all pictures are stored and the response on the way',
      fault: { ...call, kind: 'hold-response' },
      ...counts,
    },
  ];
};

/** Returns the steps with one call for each picture: the confirmed ones are not repeated. */
const listPointsOfSeparateCalls = (): KillPoint[] =>
  sizeGetters.flatMap((size, skip) => {
    const call: FaultSetting = { operationId: 'uploadFileToPath', kind: 'hold', skip };
    const counts = { records: 1, uploads: 4 };
    const picture = `picture ${skip + 1}`;
    return [
      { when: `no byte of ${picture} was read`, fault: { ...call, afterBytes: 0 }, ...counts },
      {
        when: `${picture} is on the way`,
        get fault() {
          return { ...call, afterBytes: Math.round(size() / 2) };
        },
        ...counts,
      },
      { when: `${picture} was read and nothing was done`, fault: call, ...counts },
      {
        when: `${picture} was read, and is stored while the browser is dead`,
        fault: call,
        isDoneMeanwhile: true,
        ...counts,
      },
      {
        when: `${picture} is stored and the response on the way`,
        fault: { ...call, kind: 'hold-response' as const },
        ...counts,
      },
    ];
  });

/** Every step of both modes. */
export const modes: readonly Mode[] = [
  {
    name: 'one call for all pictures',
    traits: [],
    upload: 'uploadFiles',
    points: [...listFirstPoints(1), ...listPointsOfOneCall(), ...listLastPoints(1, 1)],
  },
  {
    name: 'one call for each picture',
    traits: ['resumable'],
    upload: 'uploadFileToPath',
    points: [...listFirstPoints(3), ...listPointsOfSeparateCalls(), ...listLastPoints(3, 3)],
  },
];
