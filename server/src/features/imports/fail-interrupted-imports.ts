import type { Database } from '../../database/database.ts'
import { saveInterrupted } from './interrupted.store.ts'

const INTERRUPTED = 'Le serveur s’est arrêté pendant l’import\u00a0: rien n’a été enregistré. Envoyez le fichier de nouveau.'

/** At start: an import that is still being read is one that the last stop of the server cut short. */
export async function failInterruptedImports(db: Database): Promise<void> {
  await saveInterrupted(db, INTERRUPTED)
}
