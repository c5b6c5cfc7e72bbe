import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { codeOf } from '../database/failure.ts'
import { StartupError } from './startup-error.ts'

type Address = { host: string; port: number }

/** Fails early if the address is not available: before the database has started. */
export async function checkAddress({ host, port }: Address): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port }, resolve)
    })
    await new Promise((resolve) => probe.close(resolve))
  } catch (error) {
    throw listenErrorOf(error, { host, port })
  }
}

/** Returns a StartupError with a remedy if the address cannot be listened on, else the error itself. */
export function listenErrorOf(error: unknown, { host, port }: Address): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Le port ${port} est déjà pris par un autre programme\u00a0: choisissez-en un autre, par exemple PORT=${port + 1} npm start.`,
      )
    case 'EACCES':
      return new StartupError(
        `Le port ${port} est réservé à l’administrateur de la machine\u00a0: choisissez-en un au-dessus de 1023, par exemple PORT=3000 npm start.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `L’adresse HOST=${host} n’est pas celle de cette machine\u00a0: donnez 127.0.0.1 pour elle seule, 0.0.0.0 pour tout le réseau.`,
      )
    default:
      return error
  }
}

export function addressToOpen({ host, port }: Address): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? (ownAddress() ?? 'localhost') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function ownAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((network) => network?.family === 'IPv4' && !network.internal)?.address
}
