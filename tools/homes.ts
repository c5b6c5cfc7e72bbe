import { globSync } from 'node:fs'

/** Features that one side has alone, and why. */
export const WITHOUT_CONTRACT: Readonly<Record<string, string>> = {
  'server mailed-secrets': 'what accounts, session, profile and verification send by mail',
  'web credit': 'pages that show the ledger, requests and transactions side by side',
  'web dashboard': 'a page that shows several features side by side',
  'web documents': 'how documents of requests and deliveries are chosen, kept, sent and read',
}
export const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  search: 'the search box of the shell',
  'sent-acts': 'asked by the shell after a lost answer',
  verification: 'the pages of session, opened by a mailed code or key',
}

/** Acts that a web feature offers although another one owns them, and why. */
export const SHARED_ACTS: Readonly<Record<string, string>> = {
  'credit-requests reverseMovement': 'an approved request is taken back where it is read',
  'profile endSession': 'the profile lists the sessions of its owner',
  'session choosePassword': 'the page of a mailed link, outside the shell',
  'session findStoppableAct': 'the page of a mailed link, outside the shell',
  'session stopPendingAct': 'the page of a mailed link, outside the shell',
}

const FEATURE = /^(server|web)\/src\/features\/([^/]+)\//
const CALL = /\b(?:serve|useCommand)\(\s*(\w+)(?:\.(\w+))?/g
const IMPORT = /import (?:\* as (\w+)|\{([^}]*)\}) from '@backoffice\/contract\/([a-z-]+)\/[a-z-]+'/g

export type Side = 'contract/src' | 'server/src/features' | 'web/src/features'

export function foldersOf(side: Side): string[] {
  return globSync(`${side}/*/`).map((path) => path.replace(/\/$/, '').split('/').at(-1) ?? '')
}

/** Returns « credit-requests reverseMovement » for each call that the file serves or sends although another feature owns it. */
export function strayCalls(path: string, text: string): string[] {
  const feature = FEATURE.exec(path)?.[2]
  if (feature === undefined) return []
  const owners = ownersOf(text)
  return [...text.matchAll(CALL)].flatMap(([, first = '', second]) => {
    const owner = owners.get(first)
    return owner === undefined || owner.folder === feature ? [] : [`${feature} ${second ?? owner.name}`]
  })
}

/** Maps each imported name, or namespace, to its folder of the contract and its name there. */
function ownersOf(text: string): Map<string, { folder: string; name: string }> {
  return new Map(
    [...text.matchAll(IMPORT)].flatMap(([, namespace, names = '', folder = '']) => {
      if (namespace !== undefined) return [[namespace, { folder, name: namespace }] as const]
      return names.split(',').map((one) => {
        const [name = '', alias = name] = one
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return [alias, { folder, name }] as const
      })
    }),
  )
}
