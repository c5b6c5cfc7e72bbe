import { PRODUCT_NAME } from '../shared/product-name.ts'
import type { RunningServer } from './run-server.ts'

const ACCOUNTS = [
  ['gestionnaire@demo.test', 'gestionnaire'],
  ['gestionnaire2@demo.test', 'gestionnaire'],
  ['responsable@demo.test', 'responsable secteur'],
  ['agent@demo.test', 'agent crédit'],
  ['pdv@demo.test', 'point de vente'],
  ['client@demo.test', 'client'],
] as const
const PASSWORD = 'demonstration-2026'

export function welcomeText({ address, people, fallbackFolder }: RunningServer, dataDir: string): string {
  return [
    '',
    `  ${PRODUCT_NAME} est accessible à l’adresse ${address}`,
    '',
    ...LINES[people](),
    `  Données\u00a0: ${dataDir}`,
    ...(fallbackFolder === undefined
      ? []
      : [`  Base de données\u00a0: ${fallbackFolder} (l’utilisateur de PostgreSQL ne peut pas entrer dans le dossier de données)`]),
    '  Arrêter\u00a0: Ctrl+C',
    '',
  ].join('\n')
}

function demonstrationLines(): string[] {
  const width = Math.max(...ACCOUNTS.map(([email]) => email.length))
  return [
    `  Données de démonstration, mot de passe de tous les comptes\u00a0: ${PASSWORD}`,
    ...ACCOUNTS.map(([email, role]) => `    ${email.padEnd(width)}  ${role}`),
    '',
  ]
}

function firstManagerLines(): string[] {
  return [
    '  Pas encore de compte. Créez le premier gestionnaire, dans un autre terminal\u00a0:',
    '    npm run admin:create -- --email vous@exemple.fr --first-name Prénom --last-name Nom',
    '',
  ]
}

const LINES = { demonstration: demonstrationLines, nobody: firstManagerLines, own: () => [] }
