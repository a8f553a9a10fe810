/** The first items of a list, across its pages. */
export async function gather<One>(list: AsyncIterable<One>, atMost: number): Promise<One[]> {
  const gathered: One[] = []
  for await (const one of list) {
    gathered.push(one)
    if (gathered.length === atMost) break
  }
  return gathered
}
