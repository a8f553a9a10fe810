export const schemes = ['light', 'dark'] as const

export function nameFile(name: string, width: number, scheme: string): string {
  return `${name.replaceAll(' ', '-').toLowerCase()}-${width}-${scheme}.png`
}

/** All pictures below each other, with the name of each page. */
export function renderIndex(pageNames: readonly string[], widths: readonly number[]): string {
  const rows = pageNames.map((name) => {
    const pictures = widths.flatMap((width) =>
      schemes.map((scheme) => {
        const file = nameFile(name, width, scheme)
        return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${scheme}" loading="lazy"></a>`
      }),
    )
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto}img{height:24rem;border:1px solid #8888}</style>
<h1>Screenshots</h1>
${rows.join('\n')}
</html>
`
}
