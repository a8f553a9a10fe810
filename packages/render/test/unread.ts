/**
 * What the decks of the corpus have and their drawings do not read, by the reason for which the picture
 * is right without it, or says so. `corpus.test.ts` fails if the list and the renderer differ.
 */
export const unread: Readonly<Record<string, readonly string[]>> = {
  'Names, ids and settings of editors, which no picture shows.': [
    'a14:useLocalDpi',
    ...['a16:colId', 'a16:creationId', 'a16:rowId', 'p14:creationId', 'p14:modId'],
    ...['a:clrScheme@name', 'a:fmtScheme@name', 'a:fontScheme@name', 'a:tblStyle@styleName'],
    ...['a:ext@uri', 'p:ext@uri', 'a:fld@id', 'a:graphicData@uri', 'a:masterClrMapping'],
    ...['a:picLocks', 'a:spLocks@noGrp', 'p:cNvCxnSpPr', 'p:cNvGraphicFramePr', 'p:cNvSpPr@txBox'],
    ...['p:cNvPr@id', 'p:cNvPr@name', 'p15:clr', 'p15:guide@id', 'p:sldSz@type', 'p:notesSz'],
    ...['p:presentation@autoCompressPictures', 'p:presentation@saveSubsetFonts', 'p:sldId@id'],
    ...['p:sldLayout@preserve', 'p:sldLayout@type', 'p:sldLayout@userDrawn', 'p:sldLayoutIdLst'],
    ...['p:sldMaster@preserve', 'p:sldMasterIdLst', 'p:notesMasterIdLst', 'p:handoutMasterIdLst'],
    '{http://schemas.microsoft.com/office/thememl/2012/main}themeFamily',
  ],
  'Formats of shapes and tables that an editor adds.': [
    ...['a:defPPr', 'a:extraClrSchemeLst', 'a:objectDefaults', 'a:tblStyleLst@def', 'p:ph@sz'],
  ],
  'How a family looks, for choosing another one: substitutes are chosen by name.': [
    ...['a:buFont@charset', 'a:buFont@panose', 'a:buFont@pitchFamily', 'a:latin@panose'],
  ],
  'Letters of every size are kerned.': ['a:defRPr@kern', 'a:endParaRPr@kern', 'a:rPr@kern'],
  'Lines break by UAX #14, and East Asian punctuation stays in its line.': [
    ...['a:pPr@eaLnBrk', 'a:pPr@hangingPunct', 'a:pPr@latinLnBrk'],
  ],
  'Off in every deck that has it; LibreOffice ignores it too.': ['a:bodyPr@spcFirstLastPara'],
  'The content of a picture turns with its frame.': ['p:blipFill@rotWithShape'],
  'Only of tiles, which a note names.': ['a:gradFill@flip'],
  'What happens in a show: a picture is of a whole slide, and films have their first image.': [
    ...['a:hlinkClick@action', 'p14:media', 'p:timing'],
  ],
  'Objects have a saved picture.': [
    ...['p:oleObj@imgH', 'p:oleObj@imgW', 'p:oleObj@name', 'p:oleObj@progId', 'p:oleObj@r:id'],
    'p:oleObj@showAsIcon',
  ],
  'Charts are drawn from their saved values.': [
    ...['c:externalData', 'c:f', 'c:lang', 'c:plotVisOnly', 'c:ext', 'c:auto'],
  ],
  'The oblique view of 3-D charts, which a note names.': [
    ...['c:backWall', 'c:floor', 'c:perspective', 'c:rAngAx', 'c:rotY', 'c:sideWall'],
  ],
  'Labels of axes are centred on one level, and as many are shown as fit.': [
    ...['c:lblAlgn', 'c:noMultiLvlLbl', 'c:showDLblsOverMax'],
  ],
  'The two coordinates of a place have one mode.': ['c:yMode'],
  'SmartArt is drawn from its saved drawing.': [
    ...['dgm:animLvl', 'dgm:bulletEnabled', 'dgm:chMax', 'dgm:chPref', 'dgm:dir', 'dgm:whole'],
    ...['dgm:relIds@r:cs', 'dgm:relIds@r:lo', 'dgm:relIds@r:qs', 'dgm:resizeHandles'],
    ...['dsp:dataModelExt@minVer', 'dsp:grpSpPr', 'dsp:nvGrpSpPr', 'dsp:nvSpPr', 'dsp:sp@modelId'],
  ],
}
