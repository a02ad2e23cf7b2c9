import { onTheWire } from './defects.ts';
import { shareSandbox } from './share-sandbox.ts';
import { testEveryDefect } from './test-every-defect.ts';

testEveryDefect(onTheWire, shareSandbox());
