import { onTheWire } from './defects.ts';
import { testEveryDefect } from './test-every-defect.ts';
import { shareSandbox } from './share-sandbox.ts';

testEveryDefect(onTheWire, shareSandbox());
