#!/usr/bin/env node
import { runProcess } from './commands.ts';

await runProcess(process.argv.slice(2));
