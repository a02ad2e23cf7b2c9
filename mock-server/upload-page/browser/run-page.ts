import type { PageSettings } from './page-settings.ts';
import type { createPictureList as CreatePictureList } from './picture-list.ts';
import type { SendFailure } from './receipt-to-send.ts';
import type { sendReceipt as SendReceipt } from './send-receipt.ts';

interface PageParts {
  readonly createPictureList: typeof CreatePictureList;
  readonly sendReceipt: typeof SendReceipt;
}

/**
 * Runs the upload page: the shopper's choices, the progress of the upload, and the messages to the parent
 * page.
 *
 * The browser gets this function as text: it may refer to nothing but its parameter and its own content.
 */
export const runPage = ({ createPictureList, sendReceipt }: PageParts): void => {
  const getElement = <Type extends HTMLElement>(id: string): Type => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`the page has no #${id}`);
    return element as Type;
  };
  const settings = JSON.parse(getElement('settings').textContent ?? '') as PageSettings;
  const form = getElement<HTMLFormElement>('form');
  const controls = getElement<HTMLFieldSetElement>('controls');
  const errorLine = getElement('error');
  const statusLine = getElement('status');
  const progress = getElement<HTMLProgressElement>('progress');
  const sendButton = getElement<HTMLButtonElement>('send');
  const eanInput = getElement<HTMLInputElement>('eans');

  let files: File[] = [];
  let uuid = '';
  let capturedAt = new Date();
  let isSending = false;

  /**
   * Adds random characters to the time, since two receipts of one shopper may be captured in the same
   * millisecond.
   */
  const createUuid = (time: Date): string => {
    const randomLetters = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) =>
      (byte % 36).toString(36),
    );
    return `${time.toISOString().replace(/\D/g, '')}-${settings.userId}-${randomLetters.join('')}`;
  };

  const notifyParent = (method: 'success' | 'failure' | 'complete', params: object): void => {
    if (window.parent === window) return;
    window.parent.postMessage({ controller: 'upload', method, params }, settings.parentOrigin);
  };

  const showFiles = (): void => {
    pictureList.show(files);
    form.dataset['chosen'] = String(files.length);
  };

  const removeFile = (file: File, shownName: string): void => {
    files = files.filter((other) => other !== file);
    showFiles();
    statusLine.textContent = `${shownName} est retirée.`;
    getElement(files.length > 0 ? 'send' : 'files').focus();
  };
  const pictureList = createPictureList(getElement<HTMLUListElement>('chosen'), removeFile);

  const setSending = (sending: boolean): void => {
    isSending = sending;
    controls.disabled = sending;
    // Not disabled: the button would lose the focus, and so would screen readers.
    sendButton.ariaDisabled = sendButton.ariaBusy = String(sending);
    sendButton.textContent = sending ? 'Envoi en cours…' : 'Envoyer le ticket';
    progress.hidden = !sending;
    progress.value = 0;
  };

  const showError = (text: string, field?: HTMLInputElement): void => {
    errorLine.textContent = text;
    eanInput.ariaInvalid = String(field === eanInput);
    field?.focus();
  };

  /**
   * True for an EAN or UPC with a valid check digit: from the right, every other digit counts three times.
   */
  const isBarCode = (ean: string): boolean =>
    /^(\d{8}|\d{12,13})$/.test(ean) &&
    [...ean].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) %
      10 ===
      0;

  const getErrorMessage = ({ code, userMessage }: SendFailure): string => {
    if (code === 'CONNECTION_FAILED')
      return 'La connexion s’est interrompue. Vos photos sont gardées\u00a0: réessayez.';
    return userMessage ?? 'Une erreur est survenue. Vos photos sont gardées\u00a0: réessayez.';
  };

  const reportProgress = (sent: number): void => {
    // The upload is complete only with the server's response.
    const fraction = Math.min(sent, 0.99);
    progress.value = fraction;
    // Announced at each quarter: more announcements would flood a screen reader.
    const announcement = `Envoi en cours\u00a0: ${Math.floor(fraction * 4) * 25}\u202f%`;
    if (statusLine.textContent !== announcement) statusLine.textContent = announcement;
  };

  const sendFiles = async (typedEans: readonly string[]): Promise<void> => {
    setSending(true);
    statusLine.textContent = 'Envoi en cours';
    try {
      const eans = [...settings.eans, ...typedEans];
      await sendReceipt(settings, { uuid, capturedAt, files, eans }, reportProgress);
      notifyParent('success', { receipt_uuid: uuid });
      statusLine.textContent = '';
      form.hidden = true;
      getElement('sent').hidden = false;
      getElement('sent-title').focus();
    } catch (cause) {
      const { code, message, status: httpStatus, parameter, reason } = cause as SendFailure;
      // The server refuses to replace this receipt, so the next attempt sends a new one.
      if (code === 'receipt_not_replaceable') uuid = createUuid((capturedAt = new Date()));
      notifyParent('failure', { code: code ?? 'OTHER', message, status: httpStatus, parameter, reason });
      statusLine.textContent = '';
      showError(getErrorMessage(cause as SendFailure));
    } finally {
      setSending(false);
      notifyParent('complete', {});
    }
  };

  for (const id of ['camera', 'files']) {
    const input = getElement<HTMLInputElement>(id);
    input.onchange = () => {
      if (files.length === 0) uuid = createUuid((capturedAt = new Date()));
      files = [...files, ...(input.files ?? [])];
      // The same picture can be chosen again after it was removed.
      input.value = '';
      errorLine.textContent = '';
      statusLine.textContent = files.length > 1 ? `${files.length} photos choisies` : '1 photo choisie';
      showFiles();
    };
  }

  form.onsubmit = (event) => {
    event.preventDefault();
    if (isSending) return;
    showError('');
    if (files.length === 0)
      return showError('Ajoutez d’abord une photo du ticket.', getElement<HTMLInputElement>('files'));
    const typedEans = settings.asksForEans ? eanInput.value.split(/[\s,;]+/).filter(Boolean) : [];
    const wrongEan = typedEans.find((ean) => !isBarCode(ean));
    if (wrongEan !== undefined)
      return showError(`Le code-barres ${wrongEan} n’est pas valable. Vérifiez ses chiffres.`, eanInput);
    void sendFiles(typedEans);
  };

  getElement('another').onclick = () => {
    files = [];
    eanInput.value = '';
    getElement('sent').hidden = true;
    form.hidden = false;
    showFiles();
    getElement('files').focus();
  };

  getElement('eans-field').hidden = !settings.asksForEans;
  showFiles();
};
