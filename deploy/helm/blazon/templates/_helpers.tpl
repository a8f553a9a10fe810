{{- define "blazon.labels" -}}
app.kubernetes.io/name: blazon
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "blazon.selector" -}}
app.kubernetes.io/name: blazon
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "blazon.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "blazon.serviceAccount" -}}
{{ .Values.serviceAccount.name | default (ternary .Release.Name "default" .Values.serviceAccount.create) }}
{{- end }}

{{- define "blazon.secret" -}}
{{ .Values.existingSecret | default .Release.Name }}
{{- end }}
