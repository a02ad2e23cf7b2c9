// In the sandbox the part before the @ says how the server fails: see "Magic values".
const email = 'wrong_password@example.com';

export default async ({ createSdk, addresses }) => {
  const sdk = createSdk({ addresses });
  await sdk.configure({ region: 'fr', environment: 'sandbox' });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.login({ email, password: 'secret123' });
};
