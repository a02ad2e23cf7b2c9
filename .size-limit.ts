import { listChecks } from './tools/package/size/budgets.ts';

export default listChecks();
