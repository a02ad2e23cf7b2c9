/** The reason why no bare machine can be created here, with the remedy, in one sentence. */
export class BareMachineUnavailable extends Error {
  override name = 'BareMachineUnavailable';
}
