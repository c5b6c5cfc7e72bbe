import { redirect } from '@tanstack/react-router'
import { enter } from './api/enter.ts'
import { paths } from './paths.ts'
import { root } from './root-route.ts'

const getParentRoute = () => root

/** The door of every page inside the shell. */
async function signedIn({ location }: { location: { href: string } }) {
  const entry = await enter()
  if (entry === 'wrong-clock') throw redirect({ to: paths.wrongClock, replace: true })
  if (entry === 'sign-in') {
    const search = location.href === paths.dashboard ? {} : { from: location.href }
    throw redirect({ to: paths.signIn, search, replace: true })
  }
}

/** What every page inside the shell has in common. */
export const inShell = { getParentRoute, beforeLoad: signedIn }
