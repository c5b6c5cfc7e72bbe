import { StartupError } from './startup-error.ts'

const ENTER = ['\r', '\n']
const ERASE = ['\u007f', '\b']
const GIVE_UP = ['\u0003', '\u0004']

/** Asks twice on the terminal, without echo. Throws a StartupError if there is no terminal or the two differ. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartupError('Donnez le mot de passe par la variable ADMIN_PASSWORD\u00a0: il n’y a pas ici de terminal pour le demander.')

  const password = await askHidden('  Mot de passe (12 caractères au moins)\u00a0: ')
  if ((await askHidden('  Encore une fois\u00a0: ')) !== password)
    throw new StartupError('Les deux saisies diffèrent\u00a0: rien n’a été créé, recommencez.')
  return password
}

async function askHidden(question: string): Promise<string> {
  const { stdin, stdout } = process
  stdout.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  try {
    return await typedLine()
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stdout.write('\n')
  }
}

async function typedLine(): Promise<string> {
  let characters: string[] = []
  for (;;) {
    for (const character of await nextKeys()) {
      if (ENTER.includes(character)) return characters.join('')
      if (GIVE_UP.includes(character)) throw new StartupError('Abandonné\u00a0: rien n’a été créé.')
      characters = ERASE.includes(character) ? characters.slice(0, -1) : [...characters, character]
    }
  }
}

async function nextKeys(): Promise<string> {
  return new Promise((resolve) => {
    process.stdin.once('data', (keys) => resolve(String(keys)))
    process.stdin.resume()
  })
}
