import { spawn } from 'node:child_process'
import { environment, nodePath, prepare, root, say } from './prepare.mjs'

prepare()

const port = process.env['PORT'] || '3000'
const programs = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'],
]
const env = environment({ PORT: port, API_URL: `http://127.0.0.1:${port}` })
const children = programs.map((args) => spawn(nodePath(), args, { cwd: root, stdio: 'inherit', env }))
say('Développement\u00a0: ouvrez l’adresse que donne Vite ci-dessous\u00a0; les deux côtés se rechargent.')

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// One without the other is of no use.
for (const child of children) child.on('exit', stop)
