/** A port is in use by another program. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;
  /** The setting that changes the port. */
  readonly setting: string;

  constructor(port: number, setting: string, cause: Error) {
    super(
      `port ${port} is taken: stop what holds it, or choose another one, for instance ${setting}=${port + 100}`,
      {
        cause,
      },
    );
    this.port = port;
    this.setting = setting;
  }
}
