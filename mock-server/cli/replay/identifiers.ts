import { scrubbed } from '../../../sdk/log/scrub-text.ts';
import { eachPair } from './each-pair.ts';

/** Names of fields that hold what a server made up. Paths of uploads differ between servers as identifiers do. */
const isIdentifier = (name: string): boolean => /^(?:.*_)?(?:id|identifier|uuid|key|path)s?$/.test(name);

const lastWord = (name: string): string => /[a-z]+$/.exec(name)?.[0] ?? name;
const singular = (name: string): string => name.replace(/s$/, '');
const endsAs = (name: string, other: string): boolean =>
  name.endsWith(`_${other}`) || other.endsWith(`_${name}`);

/** Which identifiers a server gave where another one stood in the recording. */
export class Identifiers {
  /** By the recorded value, and by the name it stood under. */
  private readonly given = new Map<string, Map<string, string>>();

  /** Compares an answer with the recorded one, place by place. */
  learn(recorded: unknown, replayed: unknown): void {
    // In a list that has another order, what is there all the same is still itself.
    const there = new Set<string>();
    eachPair(replayed, replayed, (name, value) => there.add(`${name} ${value}`));
    eachPair(recorded, replayed, (name, was, is) => {
      if (!isIdentifier(name) || was === '' || was.includes(scrubbed)) return;
      const names = this.given.get(was) ?? new Map<string, string>();
      names.set(singular(name), there.has(`${name} ${was}`) ? was : is);
      this.given.set(was, names);
    });
  }

  /** What a call is to carry in a field in place of a recorded value. */
  inField(name: string, value: string): string {
    return isIdentifier(name) ? this.inPath(name, value) : value;
  }

  /**
   * The same for a parameter of a path. What a call names `loyalty_reward_id` is called so in an answer, or `id`, or,
   * last of all, something else that is an id.
   */
  inPath(field: string, value: string): string {
    const name = singular(field);
    const names = [...(this.given.get(value) ?? [])].reverse();
    const fits = [
      (other: string) => other === name,
      (other: string) => endsAs(name, other),
      (other: string) => lastWord(other) === lastWord(name),
    ];
    for (const fit of fits) {
      const [, is] = names.find(([other]) => fit(other)) ?? [];
      if (is !== undefined) return is;
    }
    return value;
  }
}
