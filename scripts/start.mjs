import { becomeNode, buildWeb, prepare } from './prepare.mjs'

prepare()
buildWeb()
becomeNode(['server/src/main.ts'])
