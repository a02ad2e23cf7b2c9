const directions = { in: 'widget → page', out: 'page → widget', error: 'erreur' } as const;

/** Direction of a message: into the page or out of it; `error` for a failure. */
export type Direction = keyof typeof directions;

const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' });

const findCell = (tag: 'span' | 'time' | 'code', className: string, text: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Creates the list of everything that crosses the frame, newest first. Tokens are redacted. */
export const createJournal = (list: Element, count: Element) => {
  let lines = 0;
  return (direction: Direction, name: string, params?: unknown): void => {
    const text = params === undefined || params === null ? '' : JSON.stringify(params);
    const line = document.createElement('li');
    line.dataset.direction = direction;
    line.append(
      findCell('time', 'when', time.format(new Date())),
      findCell('span', 'direction', directions[direction]),
      findCell('code', 'name', name),
      findCell('code', 'params', text.replace(/("token":")[^"]+/g, '$1…')),
    );
    list.prepend(line);
    lines += 1;
    count.textContent = String(lines);
  };
};
