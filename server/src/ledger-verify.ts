import { readConfig } from './config.ts'
import { checkLedgerNow, sentencesOfChecked } from './features/ledger/index.ts'
import { refuseOtherInstallation } from './process/installation.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'
import { withDatabase } from './process/with-database.ts'

const { config, errors } = readConfig(process.env)
if (errors.length > 0) refuseStart(errors)

try {
  await withDatabase(config, async (db) => {
    await refuseOtherInstallation(db, config)
    const { sentences, isSound } = sentencesOfChecked(await checkLedgerNow(db))
    console.log(['', ...sentences.map((sentence) => `  ${sentence}`), ''].join('\n'))
    if (!isSound) process.exitCode = 1
  })
} catch (error) {
  refuseStart([sentenceOf(error, config.dataDir)])
}
