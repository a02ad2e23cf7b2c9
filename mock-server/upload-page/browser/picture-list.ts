/** The list of the chosen pictures on the page. */
export interface PictureList {
  /** Replaces the rows by one for each file. */
  readonly show: (files: readonly File[]) => void;
}

/**
 * Creates the list of chosen pictures.
 *
 * The browser gets this function as text: it may refer to nothing but its parameters and its own content.
 * @param onRemove called with the file whose button was pressed, and the name that its row shows
 */
export const createPictureList = (
  list: HTMLUListElement,
  onRemove: (file: File, shownName: string) => void,
): PictureList => {
  const createIcon = (id: string): Element => {
    const namespace = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(namespace, 'svg');
    svg.setAttribute('class', 'icon');
    svg.ariaHidden = 'true';
    const use = document.createElementNS(namespace, 'use');
    use.setAttribute('href', `#${id}`);
    svg.append(use);
    return svg;
  };

  const createPreview = (file: File): HTMLElement => {
    const frame = document.createElement('span');
    frame.className = 'preview';
    frame.append(createIcon(file.type === 'application/pdf' ? 'pdf-icon' : 'image-icon'));
    if (!file.type.startsWith('image/')) return frame;
    const image = document.createElement('img');
    image.alt = '';
    // A picture that the browser cannot show keeps its neutral drawing, and is still sent.
    image.onload = () => frame.replaceChildren(image);
    image.onerror = () => URL.revokeObjectURL(image.src);
    image.src = URL.createObjectURL(file);
    return frame;
  };

  const createRow = (file: File, index: number): HTMLLIElement => {
    const row = document.createElement('li');
    const name = document.createElement('span');
    name.className = 'name';
    name.textContent = file.name || `Photo ${index + 1}`;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'remove';
    remove.ariaLabel = `Retirer ${name.textContent}`;
    remove.append(createIcon('close-icon'));
    remove.onclick = () => onRemove(file, name.textContent ?? '');
    row.append(createPreview(file), name, remove);
    return row;
  };

  return {
    show: (files) => {
      for (const image of list.querySelectorAll('img')) URL.revokeObjectURL(image.src);
      list.replaceChildren(...files.map(createRow));
      list.hidden = files.length === 0;
    },
  };
};
