import styles from './network-arcs.module.css'

const RADII = [115, 225, 330, 435, 540, 645, 750]
const POINTS_PER_ARC = 9
const BRIGHT_EVERY = 8

type Point = { x: number; y: number; isBright: boolean }

/** Draws the network as arcs and points from a corner, as decoration. */
export function NetworkArcs() {
  return (
    <svg className={styles.arcs} viewBox="0 0 600 900" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      {RADII.map((radius) => (
        <circle key={radius} cx="0" cy="0" r={radius} className={styles.arc} />
      ))}
      {RADII.flatMap(pointsOf).map(({ x, y, isBright }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={isBright ? 4 : 2.2} className={isBright ? styles.bright : styles.point} />
      ))}
    </svg>
  )
}

function pointsOf(radius: number, arc: number): Point[] {
  return Array.from({ length: POINTS_PER_ARC }, (_, index) => {
    const angle = ((index + ((arc * 7) % 5) / 5 + 0.2) / POINTS_PER_ARC) * (Math.PI / 2)
    return {
      x: Math.round(radius * Math.cos(angle)),
      y: Math.round(radius * Math.sin(angle)),
      isBright: (arc * POINTS_PER_ARC + index * 3) % BRIGHT_EVERY === 3,
    }
  })
}
