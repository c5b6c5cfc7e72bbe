import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { becomeNode, buildWeb, prepare, root } from './prepare.mjs'

const { nodeFlags, compileCache } = JSON.parse(readFileSync(join(root, 'scripts', 'server-process.json'), 'utf8'))

prepare()
buildWeb()
becomeNode([...nodeFlags, 'server/src/main.ts'], { NODE_COMPILE_CACHE: join(root, compileCache) })
