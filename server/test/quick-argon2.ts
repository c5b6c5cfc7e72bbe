import * as argon2 from '@node-rs/argon2'

export const { verify } = argon2

const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const hash: typeof argon2.hash = (password, options) => argon2.hash(password, { ...options, ...QUICK })
export const hashRaw: typeof argon2.hashRaw = (password, options) => argon2.hashRaw(password, { ...options, ...QUICK })
