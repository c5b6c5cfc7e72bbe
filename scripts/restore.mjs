import { becomeNode, prepare } from './prepare.mjs'

prepare()
becomeNode(['server/src/restore.ts', ...process.argv.slice(2)])
