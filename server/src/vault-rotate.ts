import { join } from 'node:path'
import { readConfig } from './config.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'
import { reseal } from './process/reseal.ts'
import { withDatabase } from './process/with-database.ts'
import { addVaultKey, sealingKeysOf, vaultKeysIn } from './security/vault-keys.ts'

const { config, errors } = readConfig(process.env)
if (errors.length > 0) refuseStart(errors)

try {
  await withDatabase(config, async (db) => {
    const keys = config.vaultKeys ? sealingKeysOf(config.vaultKeys) : newKeysIn(join(config.dataDir, 'keys'))
    const count = await reseal(db, keys)
    console.log(
      `\n  Le coffre est scellé par la clé n°\u00a0${keys.current}\u00a0: secrets scellés de nouveau, ${count}.\n` +
        '  Gardez les clés précédentes tant qu’une sauvegarde de la base en dépend.\n',
    )
  })
} catch (error) {
  refuseStart([sentenceOf(error, config.dataDir)])
}

/** Adds a key to the folder and returns all of them. A running server finds the new one by itself; keys of the environment need a restart. */
function newKeysIn(folder: string) {
  addVaultKey(folder)
  return vaultKeysIn(folder)
}
