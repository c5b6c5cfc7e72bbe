import { readConfig } from './config.ts'
import { restore } from './database/backup/restore.ts'
import { folderNamed, refuseExternal } from './process/backup-arguments.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'

const { config, errors } = readConfig(process.env)
if (errors.length > 0) refuseStart(errors)

try {
  refuseExternal(config)
  const folder = folderNamed('DATA_DIR=/nouveau npm run restore -- /sauvegardes/2026-11-29')
  const { takenAt } = await restore({ dataDir: config.dataDir, folder, hasKeys: config.vaultKeys !== undefined })
  const instant = takenAt.toLocaleString('fr-FR', { timeZone: config.timezone, dateStyle: 'long', timeStyle: 'short' })
  console.log(`\n  La base du ${instant} est dans ${config.dataDir}\u00a0: démarrez par npm start.\n`)
} catch (error) {
  refuseStart([sentenceOf(error, config.dataDir, 'La restauration')])
}
