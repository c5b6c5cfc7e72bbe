import { becomeNode, prepare } from './prepare.mjs'

prepare()
becomeNode(['server/src/ledger-verify.ts', ...process.argv.slice(2)])
