import { becomeNode, prepare } from './prepare.mjs'

prepare()
becomeNode(['server/src/backup.ts', ...process.argv.slice(2)])
