import { type ComponentChild, options, render, type VNode } from 'preact'

/**
 * In place of `react-dom/client`: these pages are written for React and built with Preact, which is a
 * tenth of its size (docs/design/dashboard.md).
 */
export function createRoot(element: Element) {
  return {
    render: (page: ComponentChild) => render(page, element),
  }
}

/** React focuses an element with `autoFocus` when it appears; browsers do so only once in a page. */
const next = options.vnode
options.vnode = (vnode: VNode<{ autoFocus?: boolean }>) => {
  next?.(vnode)
  if (typeof vnode.type !== 'string' || vnode.props.autoFocus !== true) return
  delete vnode.props.autoFocus
  vnode.ref ??= focus
}

function focus(element: { focus?: () => void } | null): void {
  element?.focus?.()
}
