import { becomeNode, prepare } from './prepare.mjs'

prepare()
becomeNode(['server/src/admin-create.ts', ...process.argv.slice(2)])
