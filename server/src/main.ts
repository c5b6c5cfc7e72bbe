import { readConfig } from './config.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'
import { runServer } from './process/run-server.ts'
import { welcomeText } from './process/welcome.ts'

const { config, errors } = readConfig(process.env)
if (errors.length > 0) refuseStart(errors)

const starting = runServer(config, (sentence) => console.log(`  ${sentence}`))
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  const server = await starting
  if (!isStopping) console.log(welcomeText(server, config.dataDir))
} catch (error) {
  refuseStart([sentenceOf(error, config.dataDir)])
}

/** Stops the server at the first signal: a terminal and npm both pass the same one on. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  console.log('\n  Arrêt…')
  await starting.then(
    (server) => server.stop(),
    () => undefined,
  )
  process.exit(0)
}
