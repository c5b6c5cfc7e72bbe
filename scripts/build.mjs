import { buildWeb, prepare } from './prepare.mjs'

prepare()
buildWeb()
