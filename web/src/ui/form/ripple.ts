const TARGETS = '[data-ripple-target]'

/** Draws ripples for all buttons with one listener, unless turned off in the appearance or by reduced motion. */
export function followRipple(): void {
  document.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    if (document.documentElement.dataset['ripple'] !== 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const surface = target instanceof Element ? target.closest<HTMLElement>(TARGETS) : null
    if (surface === null || surface.matches(':disabled, [data-disabled]')) return

    const { left, top, width, height } = surface.getBoundingClientRect()
    const size = Math.max(width, height)
    const circle = document.createElement('span')
    circle.className = 'ripple-wave'
    circle.ariaHidden = 'true'
    Object.assign(circle.style, {
      width: `${size}px`,
      height: `${size}px`,
      left: `${clientX - left - size / 2}px`,
      top: `${clientY - top - size / 2}px`,
    })
    circle.addEventListener('animationend', () => circle.remove())
    surface.append(circle)
  })
}
