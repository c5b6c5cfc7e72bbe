import { join } from 'node:path'
import { readConfig } from './config.ts'
import { readKeptMails } from './features/mails/index.ts'
import { refuseStart, sentenceOf } from './process/refuse-start.ts'
import { readSecrets } from './security/secrets.ts'

const COUNT_MAX = 20

const { config, errors } = readConfig(process.env)
if (errors.length > 0) refuseStart(errors)

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: config.timezone })

try {
  const { sealing } = await readSecrets(join(config.dataDir, 'keys'), config)
  const { mails, unreadable } = await readKeptMails(join(config.dataDir, 'mails'), sealing, COUNT_MAX)
  const lines = mails.flatMap(({ at, recipient, subject, secret, text }) => {
    const whole = text.split('\n').map((line) => `    ${line}`.trimEnd())
    return [`  ${moment.format(new Date(at))} · ${recipient} · ${subject}`, ...(secret === undefined ? whole : [`    ${secret}`]), '']
  })
  if (mails.length === 0) lines.push('  Aucun e-mail n’est gardé sur cette machine.', '')
  if (unreadable > 0) lines.push(`  E-mails scellés par une clé qui manque\u00a0: ${unreadable}.`, '')
  console.log(['', ...lines].join('\n'))
} catch (error) {
  refuseStart([sentenceOf(error, config.dataDir)])
}
