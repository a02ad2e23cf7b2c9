import { isObject, type Node } from '@cagnotte/openapi';
import { toFormEntries } from '@cagnotte/sdk/internal';
import type { Operation } from './operation.ts';

/** A request in the form in which a client sends it. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: { readonly type: string; readonly text: string } | undefined;
}

/** The fields of a body, before they are encoded. */
export type Form = Readonly<Record<string, unknown>>;

type Pair = readonly [name: string, value: string];

/** Numbers and booleans are texts on the wire. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Rails brackets: `user[email]=…` for a property of an object, `x[]` once for each item of a list. */
const listFormPairs = (form: Form): Pair[] =>
  toFormEntries(form).map(([name, value]) => [name, value as string]);

const boundary = 'a-boundary';

const formatPart = ([name, value]: Pair, { isFile }: { isFile: boolean }): string => {
  const file = isFile ? '; filename="photo_1.jpg"\r\nContent-Type: image/jpeg' : '';
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
};

const encode = (type: string, form: Form): NonNullable<WireRequest['body']> => {
  const pairs = listFormPairs(form);
  if (type !== 'multipart/form-data')
    return { type, text: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString() };
  const parts = pairs.map((pair) => formatPart(pair, { isFile: /^files?\b/.test(pair[0]) }));
  return { type: `${type}; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
};

const getExample = (parameter: Node): string => {
  const named = parameter.find('examples')?.listChildren()[0]?.[1].find('value')?.value;
  const schema = parameter.find('schema');
  const example =
    parameter.find('example')?.value ??
    named ??
    schema?.getList('examples')[0] ??
    schema?.find('example')?.value;
  return toText(example ?? '');
};

const listConstant = (schema: Node): unknown[] => {
  const constant = schema.find('const');
  return constant ? [constant.value] : [];
};

/** Returns a form made of the examples of its properties; a required one without an example is a word. */
const createFormOfProperties = (schema: Node): Form =>
  Object.fromEntries(
    (schema.find('properties')?.listChildren() ?? []).flatMap(([name, property]): [string, unknown][] => {
      const declared = property.follow();
      const [example] = [
        ...declared.getList('examples'),
        ...declared.getList('enum'),
        ...listConstant(declared),
      ];
      if (example !== undefined) return [[name, example]];
      return schema.getList('required').includes(name) ? [[name, 'mot']] : [];
    }),
  );

/** Returns every example of the operation's request body, by name. */
export const listExampleForms = ({ body }: Operation): [name: string, form: Form][] => {
  if (!body) return [];
  const examples = body.media.find('examples')?.listChildren() ?? [];
  const forms = examples.flatMap(([name, example]): [string, Form][] => {
    const value = example.find('value')?.value;
    return isObject(value) ? [[name, value]] : [];
  });
  return forms.length > 0 ? forms : [['properties', createFormOfProperties(body.schema)]];
};

/** Creates a request with the contract's example of each parameter, and with this form. */
export const createWireRequest = (operation: Operation, form: Form | undefined): WireRequest => {
  const listParameters = (place: string) =>
    operation.parameters.filter((parameter) => parameter.findText('in') === place);
  const path = listParameters('path').reduce(
    (result, parameter) => result.replace(`{${parameter.findText('name') ?? ''}}`, getExample(parameter)),
    operation.path,
  );
  return {
    method: operation.method.toLowerCase(),
    path,
    query: Object.fromEntries(
      listParameters('query').map((parameter) => [parameter.findText('name') ?? '', getExample(parameter)]),
    ),
    body: operation.body && form ? encode(operation.body.type, form) : undefined,
  };
};
