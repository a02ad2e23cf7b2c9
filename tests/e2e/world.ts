import { expect } from '@playwright/test';
import { WorldControl, type FaultSetting } from '@cagnotte/mock-server/control';
import { sandboxAddress, sites } from './sites.ts';

/** Today in the contracts' examples. */
const examplesToday = '2026-11-18T18:42:00+01:00';

/** The message of a fault that is set without one. */
export const defaultFaultMessage = 'a fault was asked for';

/** Returns the world of another shopper, who has signed in or up during a test. */
export const createWorldControl = (token: string): WorldControl =>
  new WorldControl(sandboxAddress.api, token);

/** The part of the sandbox that belongs to one test: its programme, its shopper, its receipts. */
export class World extends WorldControl {
  readonly clientId: string;
  readonly token: string;
  /** Operations that this test breaks on purpose: the console gate ignores their network errors. */
  readonly brokenOperations = new Set<string>();
  /**
   * Errors that the widget must report, and lines that the SDK must log, by a part of their
   * text. Both go to the console.
   */
  readonly expectedErrors: string[] = [];

  readonly #widget: string;

  /**
   * @param name dotted traits and a unique word, as `resumable.yellow.test-7`
   * @param widget origin of the deployment that the test opens
   */
  constructor(name: string, widget: string = sites.widget) {
    const token = `demo.${name}`;
    super(sandboxAddress.api, token);
    this.#widget = widget;
    this.clientId = token;
    this.token = token;
  }

  override async setFault(fault: FaultSetting): Promise<void> {
    this.brokenOperations.add(fault.operationId);
    await super.setFault(fault);
  }

  /** Resolves once a call is paused by a fault. */
  async waitUntilPaused(operationId: string): Promise<void> {
    await expect
      .poll(
        async () => (await this.listCalls(operationId)).filter(({ isPaused }) => isPaused),
        `${operationId} is paused`,
      )
      .toHaveLength(1);
  }

  /** Expects that every call kept its contract. */
  async expectNoViolations(): Promise<void> {
    const { calls } = await this.readState();
    expect(
      calls.filter(({ violations }) => violations !== undefined),
      'calls with sl-violations',
    ).toEqual([]);
  }

  /**
   * Returns a day of the examples in the widget's format. The sandbox moves the dates of the
   * examples along with today.
   * @param day as in the examples, of 2026: '18/11'
   */
  async formatDay(day: string): Promise<string> {
    const { today } = await this.readState();
    const [ofMonth = 0, month = 0] = day.split('/').map(Number);
    const shifted = Date.UTC(2026, month - 1, ofMonth, 12) + Date.parse(today) - Date.parse(examplesToday);
    const inParis = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' });
    const [written, now] = [inParis.format(shifted), inParis.format()];
    return written.slice(6) === now.slice(6) ? written.slice(0, 5) : written;
  }

  /**
   * Creates another customer of the same programme, with a separate world.
   * @param externalId may contain a trait of the sandbox: `long` has another name
   * @returns their token, which is also the key of their world
   */
  async createCustomer(externalId: string, email: string): Promise<string> {
    const user = { external_id: externalId, client_token: this.clientId, email };
    const body = new URLSearchParams(Object.entries(user).map(([name, value]) => [`user[${name}]`, value]));
    const response = await fetch(`${sandboxAddress.api}/api/v2/users`, { method: 'POST', body });
    if (!response.ok) throw new Error(`createUser: ${response.status} ${await response.text()}`);
    const { user: created } = (await response.json()) as { user: { access_token: string } };
    return created.access_token;
  }

  /** Returns the widget's address for this world's programme, signed in by the fragment. */
  getUrl(path = '/'): string {
    return `${this.getVisitorUrl(path)}#token=${this.token}`;
  }

  /** Returns the address of the same programme with nobody signed in. */
  getVisitorUrl(path = '/'): string {
    return `${this.#widget}${path}?clientId=${this.clientId}`;
  }
}
