import { becomeNode, prepare } from './prepare.mjs'

prepare()
becomeNode(['server/src/vault-rotate.ts', ...process.argv.slice(2)])
