/** The stem of a copied part's name, by the kind of the relationship that refers to it. */
export function chooseStem(kind: string): string {
  return stems[kind] ?? 'ppt/parts/part'
}

/** The extension of a copied part: its own if it is plain. */
export function readExtension(partName: string): string {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(partName)?.[1]?.toLowerCase()
  return extension === undefined || extension === 'rels' ? 'bin' : extension
}

const stems: Readonly<Record<string, string>> = {
  activeXControlBinary: 'ppt/activeX/activeXBin',
  audio: 'ppt/media/media',
  chart: 'ppt/charts/chart',
  chartColorStyle: 'ppt/charts/colors',
  chartEx: 'ppt/charts/chartEx',
  chartStyle: 'ppt/charts/style',
  chartUserShapes: 'ppt/drawings/drawing',
  control: 'ppt/activeX/activeX',
  customXml: 'customXml/item',
  customXmlProps: 'customXml/itemProps',
  diagramColors: 'ppt/diagrams/colors',
  diagramData: 'ppt/diagrams/data',
  diagramDrawing: 'ppt/diagrams/drawing',
  diagramLayout: 'ppt/diagrams/layout',
  diagramQuickStyle: 'ppt/diagrams/quickStyle',
  image: 'ppt/media/image',
  media: 'ppt/media/media',
  oleObject: 'ppt/embeddings/oleObject',
  package: 'ppt/embeddings/package',
  tags: 'ppt/tags/tag',
  theme: 'ppt/theme/theme',
  themeOverride: 'ppt/theme/themeOverride',
  video: 'ppt/media/media',
  vmlDrawing: 'ppt/drawings/vmlDrawing',
}
