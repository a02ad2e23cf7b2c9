const sources = import.meta.glob<string>('./samples/*.js', { query: '?raw', import: 'default', eager: true });

const titles = {
  'send-a-receipt': 'Send a receipt',
  'what-is-refused': 'What is refused at once',
  'an-upload-that-fails': 'An upload that fails',
  'points-and-coupons': 'Points and coupons',
  'every-error': 'Every error of a server',
};

export interface Sample {
  readonly name: string;
  readonly title: string;
  readonly code: string;
}

export const samples: readonly Sample[] = Object.entries(titles).map(([name, title]) => {
  const code = sources[`./samples/${name}.js`];
  if (code === undefined) throw new Error(`samples/${name}.js is missing`);
  return { name, title, code };
});
