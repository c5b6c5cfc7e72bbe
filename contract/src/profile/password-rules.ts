export const PASSWORD_LENGTH_MIN = 12
export const PASSWORD_LENGTH_MAX = 128

/** Words that people choose when asked for twelve characters. */
const COMMON = [
  'password',
  'motdepasse',
  'azertyuiop',
  'qwertyuiop',
  'administrateur',
  'gestionnaire',
  'distribution',
  'bienvenue',
  'satellite',
  'television',
]

/** Returns why a password is refused: too short, too long, a common word with a number, or a repeated pattern. */
export function faultOfPassword(password: string): string | undefined {
  if (password.length < PASSWORD_LENGTH_MIN || password.length > PASSWORD_LENGTH_MAX) {
    return `Le mot de passe compte de ${PASSWORD_LENGTH_MIN} à ${PASSWORD_LENGTH_MAX} caractères.`
  }
  if (!isCommon(password.toLowerCase())) return undefined
  return 'Ce mot de passe est trop courant\u00a0: choisissez-en un que personne ne devine.'
}

function isCommon(password: string): boolean {
  const letters = password.replace(/[\d\W_]+$/u, '').replace(/^[\d\W_]+/u, '')
  return COMMON.includes(letters) || isRepeated(password) || isSequence(password)
}

function isRepeated(password: string): boolean {
  return /^(.{1,4})\1+$/su.test(password)
}

function isSequence(password: string): boolean {
  const steps = new Set([...password].slice(1).map((character, at) => character.charCodeAt(0) - password.charCodeAt(at)))
  return steps.size === 1
}
