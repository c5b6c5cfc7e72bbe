import { readConfig } from './config.ts'
import { backUp } from './database/backup/back-up.ts'
import { folderNamed, refuseExternal } from './process/backup-arguments.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'

const { config, errors } = readConfig(process.env)
if (errors.length > 0) refuseStart(errors)

try {
  refuseExternal(config)
  const folder = folderNamed('npm run backup -- /sauvegardes/2026-11-29')
  const { bytes } = await backUp({ dataDir: config.dataDir, folder })
  console.log(
    `\n  La sauvegarde est dans ${folder}\u00a0: ${Math.ceil(bytes / 1_000_000).toLocaleString('fr-FR')}\u00a0Mo.\n` +
      `  Elle ne contient pas les clés\u00a0: gardez à part une copie de ${config.dataDir}/keys.\n`,
  )
} catch (error) {
  refuseStart([sentenceOf(error, config.dataDir, 'La sauvegarde')])
}
