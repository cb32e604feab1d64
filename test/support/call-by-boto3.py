"""Prints, as JSON, what boto3 makes of S3's and SES's answers. Reads endpoints, bucket and sender from its argument."""

import json, sys
import boto3
from botocore.exceptions import ClientError

ready = json.loads(sys.argv[1])


def client(service):
    return boto3.client(service, endpoint_url=ready["endpoints"][service.removesuffix("v2")])


def refusal_of(call, **parameters):
    """Returns status, code and message of a refusal."""
    try:
        call(**parameters)
    except ClientError as error:
        status = error.response["ResponseMetadata"]["HTTPStatusCode"]
        return [status, error.response["Error"]["Code"], error.response["Error"].get("Message")]
    return "taken"


s3 = client("s3")
target = {"Bucket": ready["bucket"], "Key": "told/by-boto3.txt"}
etag = s3.put_object(**target, Body=b"kia ora")["ETag"]
unchanged = refusal_of(s3.get_object, **target, IfNoneMatch=etag)
changed = s3.get_object(**target, IfNoneMatch='"other"')["Body"].read().decode()
listed = [item["Key"] for item in s3.list_objects_v2(Bucket=ready["bucket"], Prefix="told/")["Contents"]]
lacking = refusal_of(s3.list_objects, Bucket=ready["bucket"])
s3.delete_object(**target)

ses = client("sesv2")


def send(*headers, **more):
    """Sends a mail with these headers besides its own."""
    message = ["From: " + ready["sender"], "To: reader@web.example", *headers, "", "text"]
    return refusal_of(ses.send_email, Content={"Raw": {"Data": "\r\n".join(message)}}, **more)


print(json.dumps({
    "unchanged": unchanged,
    "changed": changed,
    "listed": listed,
    "lacking": lacking,
    "mail": send(),
    "configurationSet": send(ConfigurationSetName="absent"),
    "returnPath": send("Return-Path: <x@other.example>"),
    "tag": send(EmailTags=[{"Name": "kind", "Value": "a b"}]),
    "otherAccount": send(FromEmailAddressIdentityArn="arn:aws:ses:eu-west-2:111111111111:identity/other.example"),
    "lackingMail": refusal_of(ses.get_account),
}))
