import { becomeNode, prepare } from './prepare.mjs'

prepare()
becomeNode(['server/src/mail-show.ts', ...process.argv.slice(2)])
